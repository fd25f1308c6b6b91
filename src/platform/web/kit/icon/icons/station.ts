export default 'M12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 13v8M7 5a7 7 0 0 0 0 10M17 5a7 7 0 0 1 0 10';
