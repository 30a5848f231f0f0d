/** An email as its reader sees it. It runs no scripts, and its links do nothing. */
export function MailFrame({ html, title, className }: { html: string; title: string; className: string }) {
  return <iframe title={title} sandbox="" srcDoc={withDeadLinks(html)} className={className} />
}

/** Makes links open a window, which the sandbox blocks; otherwise they would load in the frame, where our pages may not be shown. */
function withDeadLinks(html: string): string {
  return html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">')
}
