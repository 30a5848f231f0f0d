import type { AnswerKind } from '@quotespark/contract'
import { copyText } from '~/shell/copy-text.ts'
import type { AnsweredQuote } from '../answer/answer-calls.ts'
import { whenSeen } from '../when-seen.ts'
import type { PageChoices } from './page-choices.ts'
import type { Dialogs, ShowAgain } from './page-dialogs.tsx'

/*
 * All that runs on the page of a shared link before somebody wants to answer. The page is written by the server and works
 * without it: this counts the view, copies, switches the theme, has the total follow what is chosen, and opens the dialogs in
 * place of the plain forms. Built by itself (customer-page-build.ts), so that it brings nothing else along.
 */

const MOMENT_MS = 2000
const COPIED_MS = 2000

const page = document.getElementById('page') as HTMLElement
const place = document.getElementById('dialogs') as HTMLElement
const { token } = page.dataset
const offersChoices = () => page.querySelector('[data-offer]') !== null
let dialogs: Promise<Dialogs> | undefined
let choices: Promise<PageChoices> | undefined

// A reload or a bookmark is not to say again what came of a payment.
if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)

if (token) whenSeen(document, MOMENT_MS, () => void tellOfView())

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
  // What is sent once is not to be sent again by a second press.
  else form.ariaBusy = 'true'
})

// Who comes back by the browser's own button finds the page as it was left: busy.
addEventListener('pageshow', () => {
  for (const form of document.forms) form.ariaBusy = null
})

// What an answer needs is on its way once somebody reaches for it.
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

// Small, and nothing waits for it: what was chosen here before is shown, and the total follows from the first press on.
if (offersChoices()) void loadChoices().catch(() => {})

/** Nobody waits for it: a view that could not be told is not worth a message to the reader. */
function tellOfView(): Promise<unknown> {
  const told = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
    keepalive: true,
  }
  return fetch(`/api/v1/shared/${token}/view`, told).catch(() => {})
}

/** The same key as theme.ts and theme-init.js. */
function switchTheme() {
  const isDark = document.documentElement.classList.toggle('dark')
  try {
    localStorage.setItem('quotespark-theme', isDark ? 'dark' : 'light')
  } catch {
    // Storage is forbidden: this page only.
  }
}

/** Told by the sign on the button, and to who listens by the words beside it. */
async function copy(button: HTMLElement) {
  if (!(await copyText(button.dataset.copies ?? ''))) {
    // It is marked, to be copied by hand.
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
    // They cannot be had: the form asks the server for the page with the fields in it.
    const kind = document.createElement('input')
    Object.assign(kind, { type: 'hidden', name: pressed.name, value: pressed.value })
    form.append(kind)
    form.submit()
  } finally {
    form.ariaBusy = null
    pressed.ariaBusy = null
  }
}

/** The quote with what is chosen of it; nothing while something is wrong with that. What is not accepted is the offer. */
async function asChosen(quote: AnsweredQuote, kind: AnswerKind): Promise<AnsweredQuote | undefined> {
  if (kind !== 'accept' || !offersChoices()) return quote
  const chosen = (await loadChoices()).chosen()
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

/** The page as the server writes it now, in place of what is shown. */
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
    // Who answers may have been at the end of the document.
    notices?.scrollIntoView({ block: 'center' })
  }
  const answers = page.querySelector<HTMLElement>('[data-answers]')?.dataset.answers
  return answers === undefined ? undefined : (JSON.parse(answers) as AnsweredQuote)
}
