const HEADER = 6
const ENTRY = 16

/** Builds an .ico from square PNGs smaller than 256 pixels: a header, one entry per picture, then the pictures. */
export function iconFile(pictures: Buffer[]): Buffer {
  const start = HEADER + ENTRY * pictures.length
  const index = Buffer.alloc(start)
  index.writeUInt16LE(1, 2) // Type: icon, not cursor.
  index.writeUInt16LE(pictures.length, 4)
  let offset = start
  for (const [place, picture] of pictures.entries()) {
    const entry = HEADER + ENTRY * place
    const size = picture.readUInt32BE(16)
    index.writeUInt8(size, entry)
    index.writeUInt8(size, entry + 1)
    index.writeUInt16LE(1, entry + 4) // Colour planes.
    index.writeUInt16LE(32, entry + 6) // Bits per pixel.
    index.writeUInt32LE(picture.length, entry + 8)
    index.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([index, ...pictures])
}
