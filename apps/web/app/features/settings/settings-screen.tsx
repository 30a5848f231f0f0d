import { Alert, PageHeader } from '@quotespark/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '~/account/account.ts'
import { Page } from '~/shell/page.tsx'
import { useSections } from './sections.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import { UnsavedSections } from './unsaved-sections.tsx'

export default function SettingsScreen() {
  const { abilities } = useAccount()
  const sections = useSections()
  useAnchor()
  return (
    <Page title="Settings">
      <PageHeader title="Settings" subtitle="Your company, your team and what customers see." />
      <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10">
        <SettingsNavigation />
        <div className="flex min-w-0 flex-col gap-6">
          {!abilities.manage_company && (
            <Alert title="You can view these settings but not change them">
              Owners, administrators and chief officers can. You can still choose your own notifications.
            </Alert>
          )}
          <UnsavedSections>
            {sections.map(({ id, Card }) => (
              <div key={id} id={id} tabIndex={-1} className="outline-none">
                <Card />
              </div>
            ))}
          </UnsavedSections>
        </div>
      </div>
    </Page>
  )
}

/**
 * Scrolls to the field or section of a link such as /app/settings#vat-number and focuses it. Browsers only do that for pages
 * they load themselves.
 */
function useAnchor() {
  const { hash, key } = useLocation()
  // Following the same link again scrolls again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells the two apart
  useEffect(() => {
    // Waits a frame: the browser finds nothing to focus at the anchor itself and clears the focus first.
    let letGo: (() => void) | undefined
    const frame = requestAnimationFrame(() => {
      letGo = goTo(hash.slice(1))
    })
    return () => {
      cancelAnimationFrame(frame)
      letGo?.()
    }
  }, [hash, key])
}

function goTo(id: string): (() => void) | undefined {
  const target = id === '' ? null : document.getElementById(id)
  if (!target) return undefined
  const isSection = target.hasAttribute('tabindex')
  const focused = isSection ? target : target.querySelector<HTMLElement>('input, textarea')
  const show = () => target.scrollIntoView({ block: isSection ? 'start' : 'center' })
  show()
  focused?.focus({ preventScroll: true })
  return untilTouched(show)
}

const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Repeats `show` whenever the page grows, as it does while cards above are loading, until the user moves the page. */
function untilTouched(show: () => void): () => void {
  const observer = new ResizeObserver(show)
  observer.observe(document.body)
  const stop = () => {
    observer.disconnect()
    for (const touch of TOUCHES) window.removeEventListener(touch, stop)
  }
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true })
  return stop
}
