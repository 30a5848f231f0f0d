import type { AnswerKind } from '@quotespark/contract'
import { copyText } from '~/shell/copy-text.ts'
import type { AnsweredQuote } from '../answer/answer-calls.ts'
import { whenSeen } from '../when-seen.ts'
import type { PageChoices } from './page-choices.ts'
import type { Dialogs, ShowAgain } from './page-dialogs.tsx'

/*
 * Everything that runs on a shared page before somebody wants to answer. The server renders the page, which works
 * without it: this counts the view, copies, switches the theme, updates the total with the choices, and opens the dialogs in
 * place of the plain forms. Built separately (customer-page-build.ts), so that it brings nothing else along.
 */

const MOMENT_MS = 2000
const COPIED_MS = 2000

const page = document.getElementById('page') as HTMLElement
const place = document.getElementById('dialogs') as HTMLElement
const { token } = page.dataset
const offersChoices = () => page.querySelector('[data-offer]') !== null
let dialogs: Promise<Dialogs> | undefined
let choices: Promise<PageChoices> | undefined

// A reload or a bookmark must not report the outcome of a payment again.
if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)

if (token) whenSeen(document, MOMENT_MS, () => void reportView())

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element ? target : null
  if (pressed?.closest('[data-theme-switch]')) switchTheme()
  const copying = pressed?.closest<HTMLElement>('[data-copies]')
  if (copying) void copy(copying)
})

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (form.dataset.answers !== undefined) {
    event.preventDefault()
    void answer(form, event.submitter as HTMLButtonElement)
  } else if (form.ariaBusy) event.preventDefault()
  // Prevents a second press from submitting the form twice.
  else form.ariaBusy = 'true'
})

// Returning with the browser's Back button restores the page with its forms still busy.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null
})

// The dialogs load as soon as the customer reaches for an answer.
for (const reaching of ['pointerover', 'focusin', 'touchstart']) {
  document.addEventListener(
    reaching,
    ({ target }) => {
      const reached = target as Element
      if (reached.closest?.('[data-answers] button')) void loadDialogs().catch(() => {})
    },
    { passive: true },
  )
}

// Small, and nothing waits for it: earlier choices are restored, and the total follows from the first press on.
if (offersChoices()) void loadChoices().catch(() => {})

/** Reports the view. Nobody waits for it, and a failure is not worth a message to the reader. */
function reportView(): Promise<unknown> {
  const told = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  }
  return fetch(`/api/v1/shared/${token}/view`, told).catch(() => {})
}

/** Uses the same storage key as theme.ts and theme-init.js. */
function switchTheme() {
  const isDark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem('quotespark-theme', isDark ? 'dark' : 'light')
  } catch {
    // Without storage the theme lasts as long as this page.
  }
}

/** Copies the button's text, and confirms it with an icon and, for screen readers, with words beside it. */
async function copy(button: HTMLElement) {
  if (!(await copyText(button.dataset.copies ?? ''))) {
    // The text is selected instead, to be copied by hand.
    getSelection()?.selectAllChildren(button.parentElement as HTMLElement)
    return
  }
  const words = button.nextElementSibling
  button.dataset.copied = ''
  if (words) words.textContent = 'Copied'
  setTimeout(() => {
    delete button.dataset.copied
    if (words) words.textContent = ''
  }, COPIED_MS)
}

async function answer(form: HTMLFormElement, pressed: HTMLButtonElement) {
  if (form.ariaBusy) return
  form.ariaBusy = 'true'
  pressed.ariaBusy = 'true'
  try {
    const kind = pressed.value as AnswerKind
    const quote = await asChosen(JSON.parse(form.dataset.answers ?? '') as AnsweredQuote, kind)
    if (quote) (await loadDialogs()).show(quote, kind)
  } catch {
    // The dialogs failed to load: the form asks the server for a page with the fields in it.
    const kind = document.createElement('input')
    Object.assign(kind, { type: 'hidden', name: pressed.name, value: pressed.value })
    form.append(kind)
    form.submit()
  } finally {
    form.ariaBusy = null
    pressed.ariaBusy = null
  }
}

/** Adds the choices to an answer, undefined while they are invalid. A rejection is about the offer as it is. */
async function asChosen(quote: AnsweredQuote, kind: AnswerKind): Promise<AnsweredQuote | undefined> {
  if (kind === 'reject' || !offersChoices()) return quote
  const chosen = (await loadChoices()).chosenFor(kind)
  return chosen && { ...quote, ...chosen }
}

function loadChoices(): Promise<PageChoices> {
  choices ??= import('./page-choices.ts').then(({ followChoices }) => {
    const following = followChoices(page)
    following.restore()
    return following
  })
  choices.catch(() => {
    choices = undefined
  })
  return choices
}

function loadDialogs(): Promise<Dialogs> {
  dialogs ??= import('./page-dialogs.tsx').then(({ openDialogs }) =>
    openDialogs(place, token as string, showAgain),
  )
  dialogs.catch(() => {
    dialogs = undefined
  })
  return dialogs
}

/** Replaces the page with the server's current version. */
const showAgain: ShowAgain = async ({ isSuperseded }) => {
  const response = await fetch(location.pathname, { headers: { Accept: 'text/html' } })
  const written = new DOMParser().parseFromString(await response.text(), 'text/html')
  const fresh = written.getElementById('page')
  if (!fresh) throw new Error(`an answer that is not the page: ${response.status}`)
  document.title = written.title
  page.replaceChildren(...fresh.childNodes)
  if (choices || offersChoices()) (await loadChoices()).restore()
  const summary = page.querySelector<HTMLElement>('[data-summary]')
  // The buttons that had the focus are gone.
  summary?.focus({ preventScroll: isSuperseded })
  if (isSuperseded) {
    const notices = summary?.querySelector('[data-notices]')
    const notice = page.querySelector<HTMLTemplateElement>('template[data-superseded]')
    if (notice) notices?.append(notice.content.cloneNode(true))
    // The reader may have been at the end of the document.
    notices?.scrollIntoView({ block: 'center' })
  }
  const answers = page.querySelector<HTMLElement>('[data-answers]')?.dataset.answers
  return answers === undefined ? undefined : (JSON.parse(answers) as AnsweredQuote)
}
