extension BenchPage {
  /// Sorts the table by the column whose header is clicked: numbers from the greatest, text from
  /// the first; another click turns it round.
  static let script: HTMLText = """
    (function(){
    var table=document.getElementById('rules'),body=table.tBodies[0];
    var heads=Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function(head,column){
    head.firstChild.addEventListener('click',function(){
    var isText=head.classList.contains('text');
    var old=head.getAttribute('aria-sort');
    var up=old?old==='descending':isText;
    heads.forEach(function(other){other.removeAttribute('aria-sort')});
    head.setAttribute('aria-sort',up?'ascending':'descending');
    var rows=Array.prototype.map.call(body.rows,function(row){
    var cell=row.cells[column],value=cell.getAttribute('data-value');
    if(value===null)value=cell.textContent;
    return {row:row,key:isText?value.toLowerCase():Number(value)};
    });
    rows.sort(function(a,b){return (a.key<b.key?-1:a.key>b.key?1:0)*(up?1:-1)});
    rows.forEach(function(item){body.appendChild(item.row)});
    });
    });
    })();
    """
}
