import './api/zod-without-eval.ts'
import './app.css'
import { PRODUCT_NAME } from '@quotespark/domain/text'
import favicon from '@quotespark/ui/brand/favicon.svg?url&no-inline'
import inter from '@quotespark/ui/font/inter-latin.woff2?url'
import themeInit from '@quotespark/ui/theme-init.js?raw'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useNavigation } from 'react-router'
import { WrittenFrame } from './routes/written-frame.tsx'
import { ErrorScreen } from './screens/error-screen.tsx'
import { StartingScreen } from './screens/starting-screen.tsx'
import { NavigationFocus } from './shell/navigation/navigation-focus.tsx'
import { useIsFallback, useIsStaticPage } from './shell/page-handle.ts'
import { useReplayEarlyClick } from './shell/start/early-press.ts'
import site from './shell/start/site.js?url&no-inline'
import startApp from './shell/start/start-app.js?url&no-inline'
import startFailure from './shell/start/start-failure.js?url&no-inline'
import { THEME_COLOURS } from './shell/theme-colours.ts'

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useIsStaticPage()
  const isFallback = useIsFallback()
  return (
    // The theme script adds its class before React hydrates.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="application-name" content={PRODUCT_NAME} />
        {/* Before the theme script, which decides which of the two applies. */}
        {Object.entries(THEME_COLOURS).map(([theme, colour]) => (
          <meta
            key={theme}
            name="theme-color"
            content={colour}
            media={`(prefers-color-scheme: ${theme})`}
            data-theme={theme}
          />
        ))}
        {/* Inline: it runs before the first paint, and on a slow connection a file of its own costs one more round trip. The client
            bundle leaves it as the build wrote it, and does not contain it. */}
        <script suppressHydrationWarning>{import.meta.env.SSR ? themeInit : ''}</script>
        {/* Not deferred: it must run before the page's own code. */}
        {isStatic ? <script src={site} defer /> : <script src={startFailure} />}
        {isFallback && <script src={startApp} />}
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href={favicon} sizes="any" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* Loaded before the style sheet that names it is read, so that text is rarely drawn twice. */}
        <link rel="preload" href={inter} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Links />
      </head>
      <body>
        {children}
        {!isStatic && (
          <>
            <ScriptNeeded />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useReplayEarlyClick()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <NavigationFocus />
    </>
  )
}

/** Part of the fallback page, which starts the router. */
export function HydrateFallback() {
  return <StartingScreen frame={<WrittenFrame />} />
}

export { ErrorScreen as ErrorBoundary }

/** Notice for browsers without JavaScript, where most pages would stay inactive without a word. */
function ScriptNeeded() {
  return (
    <noscript>
      <p className="fixed-bar inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-lg border border-border bg-raised p-4 text-sm shadow-overlay">
        Without JavaScript most of this page does not work. The{' '}
        <a href="/" className="underline">
          home page
        </a>{' '}
        and the{' '}
        <a href="/blog" className="underline">
          blog
        </a>{' '}
        can be read without it.
      </p>
    </noscript>
  )
}

/** A line at the top while the next page's code loads; a fast page arrives before it shows. */
function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      data-waiting={waiting || undefined}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-0 bg-spark opacity-0 data-waiting:scale-x-90 data-waiting:opacity-100 data-waiting:transition-[scale,opacity] data-waiting:delay-300 data-waiting:duration-[8s,150ms] data-waiting:ease-out"
    />
  )
}
