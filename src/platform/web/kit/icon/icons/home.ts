export default 'M3 11 12 4l9 7M5.5 9.5V20h13V9.5M10 20v-6h4v6';
