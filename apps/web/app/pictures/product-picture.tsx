import { cn } from '@quotespark/ui'

/** Taken by `npm run pictures`. */
const FILES = import.meta.glob<string>('./*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Pixels of the files, at twice the size at which they were taken. */
const WIDE = { width: 1600, height: 1000, half: 800 }
const PHONE = { width: 780, height: 1560, half: 390 }

const SIZES = {
  dashboard: WIDE,
  quote: WIDE,
  'quote-form': WIDE,
  invoice: WIDE,
  'customer-page': PHONE,
  portal: PHONE,
}

export interface ProductPictureProps {
  name: keyof typeof SIZES
  alt: string
  className?: string
  /** Seen without scrolling: asked for at once. */
  eager?: boolean
  /** How wide it is shown, as in `<img sizes>`. */
  sizes?: string
}

/**
 * The product as it looks in the theme of the page. A lazy picture that is not displayed is not loaded; an eager one of
 * the other theme would be, so only the light one ever is eager: the theme is not known where the page is written out.
 */
export function ProductPicture({ name, alt, className, eager = false, sizes }: ProductPictureProps) {
  const { width, height, half } = SIZES[name]
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => {
        const first = eager && scheme === 'light'
        return (
          <img
            key={scheme}
            src={file(`${name}-${scheme}`)}
            srcSet={`${file(`${name}-${scheme}-${half}`)} ${half}w, ${file(`${name}-${scheme}`)} ${width}w`}
            sizes={sizes ?? `(min-width: ${half}px) ${half}px, 100vw`}
            width={width}
            height={height}
            alt={alt}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'auto'}
            decoding="async"
            className={cn(
              'h-auto max-w-full',
              className,
              scheme === 'light' ? 'dark:hidden' : 'hidden dark:block',
            )}
          />
        )
      })}
    </>
  )
}

function file(name: string): string {
  const url = FILES[`./${name}.webp`]
  if (!url) throw new Error(`There is no picture ${name}: npm run pictures`)
  return url
}
