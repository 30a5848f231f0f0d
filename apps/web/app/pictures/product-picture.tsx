import { cn } from '@quotespark/ui'
import { Fragment } from 'react'

/** Screenshots taken by `npm run pictures`. */
const FILES = import.meta.glob<string>('./*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** Size of the files in pixels, twice the size at which they were taken. */
const WIDE = { width: 1600, height: 1000, half: 800 }
const PHONE = { width: 780, height: 1560, half: 390 }

const PICTURES = {
  dashboard: WIDE,
  quote: WIDE,
  'quote-form': WIDE,
  invoice: WIDE,
  'customer-page': PHONE,
  portal: PHONE,
}

const SCHEMES = ['light', 'dark'] as const
const THEME_CLASS = { light: 'dark:hidden', dark: 'hidden dark:block' }

export interface ProductPictureProps {
  name: keyof typeof PICTURES
  alt: string
  className?: string
  /** Set for a picture visible without scrolling, which is then preloaded. */
  eager?: boolean
  /** Displayed width, as in `<img sizes>`. */
  sizes?: string
}

/**
 * The product in the theme of the page, without a script. A lazy picture that is not displayed is not loaded, but an eager one
 * is, in both themes. So both stay lazy, and the one for the device's theme is preloaded.
 */
export function ProductPicture({ name, alt, className, eager = false, sizes }: ProductPictureProps) {
  const { width, height, half } = PICTURES[name]
  const shown = sizes ?? `(min-width: ${half}px) ${half}px, 100vw`
  return SCHEMES.map((scheme) => {
    const src = file(`${name}-${scheme}`)
    const srcSet = `${file(`${name}-${scheme}-${half}`)} ${half}w, ${src} ${width}w`
    return (
      <Fragment key={scheme}>
        {eager && (
          <link
            rel="preload"
            as="image"
            href={src}
            imageSrcSet={srcSet}
            imageSizes={shown}
            media={`(prefers-color-scheme: ${scheme})`}
            fetchPriority="high"
          />
        )}
        <img
          src={src}
          srcSet={srcSet}
          sizes={shown}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          className={cn('h-auto max-w-full', className, THEME_CLASS[scheme])}
        />
      </Fragment>
    )
  })
}

function file(name: string): string {
  const url = FILES[`./${name}.webp`]
  if (!url) throw new Error(`There is no picture ${name}: npm run pictures`)
  return url
}
