// Everything that runs on pages without React. Served as a deferred file; plain JavaScript, because it is sent as it is.
;(() => {
  const root = document.documentElement

  // Same key as in theme.ts and theme-init.js.
  for (const button of document.querySelectorAll('[data-theme-switch]')) {
    button.addEventListener('click', () => {
      const isDark = root.classList.toggle('dark')
      try {
        localStorage.setItem('quotespark-theme', isDark ? 'dark' : 'light')
      } catch {
        // Storage is blocked, so the choice lasts for this page only.
      }
    })
  }

  // A link within this page loads nothing, so the menu would stay open over it.
  for (const menu of document.querySelectorAll('[popover]')) {
    menu.addEventListener('click', ({ target }) => target.closest('a') && menu.hidePopover())
  }

  for (const newsletter of document.querySelectorAll('[data-newsletter]')) {
    const part = (name) => newsletter.querySelector(`[data-newsletter-${name}]`)
    const form = newsletter.querySelector('form')
    const input = form.elements.email
    const button = form.querySelector('[type=submit]')
    let busy = false

    function showBusy() {
      part('idle').hidden = busy
      part('busy').hidden = !busy
      // Not `disabled`, which would send a keyboard user back to the top of the page.
      for (const state of ['ariaBusy', 'ariaDisabled']) button[state] = busy ? 'true' : null
    }

    function showRefusal(sentence, isOfAddress) {
      part('refusal').textContent = sentence
      input.setAttribute('aria-invalid', String(isOfAddress))
      if (sentence) input.focus()
    }

    function showSent(isSent) {
      form.hidden = isSent
      part('sent').hidden = !isSent
    }

    async function subscribe(email) {
      const response = await fetch('/api/v1/newsletter', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
        signal: AbortSignal.timeout(20_000),
      })
      const answer = await response.json()
      if (response.ok && answer.email) return { email: answer.email }
      const issue = answer.data?.issues?.[0]
      const refusal = issue?.message ?? answer.message
      if (response.ok || !refusal) throw new Error('an answer that is not ours')
      return { refusal, isOfAddress: issue !== undefined }
    }

    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (busy) return
      busy = true
      showBusy()
      showRefusal('', false)
      // Rejects when the connection is lost or hangs, and for answers that are not ours, as a hotel's network sends.
      const { email, refusal, isOfAddress } = await subscribe(input.value).catch(() => ({
        refusal: newsletter.dataset.connectionLost,
        isOfAddress: false,
      }))
      busy = false
      showBusy()
      if (refusal) return showRefusal(refusal, isOfAddress)
      part('address').textContent = email
      showSent(true)
      part('sent').querySelector('p').focus()
    })

    input.addEventListener('input', () => showRefusal('', false))

    part('again').addEventListener('click', () => {
      showSent(false)
      input.select()
    })
  }
})()
