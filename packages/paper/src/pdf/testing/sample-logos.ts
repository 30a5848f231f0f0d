import type { DocumentLogo } from '../../document-view.ts'

/** Twice as wide as high; `wide` ten times as wide. */
export const SAMPLE_LOGOS: Record<'png' | 'jpeg' | 'wide' | 'svg', DocumentLogo> = {
  png: {
    content_type: 'image/png',
    bytes: fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAABAAAAAIAQMAAADKuO3UAAAAA1BMVEUPdm5/SejIAAAAC0lEQVQI12NgwA4AABgAAU0HakgAAAAASUVORK5CYII=',
    ),
  },
  jpeg: {
    content_type: 'image/jpeg',
    bytes: fromBase64(
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKAdCf/9k=',
    ),
  },
  wide: {
    content_type: 'image/png',
    bytes: fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAGQAAAAKCAMAAAB1wgtMAAAAA1BMVEUPdm5/SejIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQoz2NgGAWjYBSMHAAAA/IAAdMb6DoAAAAASUVORK5CYII=',
    ),
  },
  svg: {
    content_type: 'image/svg+xml',
    bytes: new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><circle cx="5" cy="5" r="4" fill="#0f766e"/></svg>',
    ),
  },
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}
