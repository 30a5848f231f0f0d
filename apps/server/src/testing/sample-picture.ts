/** Eight by eight pixels of the brand's plum. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEVoKmtUtdO6AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC'

export function samplePicture(): File {
  return new File([Buffer.from(PNG, 'base64')], 'logo.png', { type: 'image/png' })
}
