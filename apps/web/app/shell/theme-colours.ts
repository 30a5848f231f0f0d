/** What browsers colour their own frame with: the ground of the page in each theme. */
export const THEME_COLOURS = { light: '#fcf9f7', dark: '#131014' }
