export const UNEXPECTED_ERROR = 'An unexpected error occurred'
