import { siteMap } from '~/shell/site-map.ts'

export const loader = () =>
  new Response(siteMap(), { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
