export function QuotePicture() {
  return null
}
