export default 'M12 3 3 8l9 5 9-5zM3 12.5l9 5 9-5M3 17l9 4 9-4';
