export default 'M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h4';
