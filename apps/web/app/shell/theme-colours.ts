/** Colours of the browser's own frame: the page's background in each theme. */
export const THEME_COLOURS = { light: '#fcf9f7', dark: '#131014' }
