export const DOCUMENT_SETTINGS_SAVED = 'Quote & Invoice settings updated.'
