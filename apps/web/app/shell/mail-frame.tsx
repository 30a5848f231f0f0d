/** An e-mail as its reader sees it. It runs no scripts and leads nowhere. */
export function MailFrame({ html, title, className }: { html: string; title: string; className: string }) {
  return <iframe title={title} sandbox="" srcDoc={withDeadLinks(html)} className={className} />
}

/** A link would load in the frame, where nothing of ours may be shown; opening a window is not allowed to it either. */
function withDeadLinks(html: string): string {
  return html.replace(/<head([^>]*)>/i, '<head$1><base target="_blank">')
}
