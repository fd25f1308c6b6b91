export default 'M3 4h18v11H3zM12 15v3M8 21l4-3 4 3M7 8h6M7 11h9';
