import { parseUrl } from './web-url.ts'

/**
 * The address behind what a company typed as its website, with or without 'https://'; null for anything that is no web
 * address, such as 'javascript:…', which is never made a link of.
 */
export function websiteLink(website: string): string | null {
  const text = website.trim()
  // 'javascript:…' has a scheme, 'example.com:8080' a port.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = parseUrl(hasScheme ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  // 'https://bank.example@elsewhere.example' reads as the bank's.
  return url.username === '' && url.password === '' ? url.href : null
}
