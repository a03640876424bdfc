import ipaddr from 'ipaddr.js'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { ok, warn, type Judgement } from './finding.ts'

/** GDPR article 13 (privacy), DSA articles 11, 12 and 14 (contact, terms), and the national laws on imprints. */
const needed = ['imprint', 'contact', 'terms', 'privacy']

/** Whether strangers can reach the site: neither an address nor a name of a local network. */
export function isPublicSite(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !/\.(local|localhost|internal|lan|home|test|invalid|home\.arpa)$/.test(host)
}

export async function judgeSiteTexts({ pool }: Pick<DatabaseConnection, 'pool'>): Promise<Judgement> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct name from (
       select distinct on (name, language) name, markdown from site_texts order by name, language, version desc
     ) as current where markdown <> ''`,
  )
  const missing = needed.filter((name) => !rows.some((row) => row.name === name))
  if (missing.length === 0) return ok(`Published: ${needed.join(', ')}.`)
  return warn(
    `A public site in the EU lacks: ${missing.join(', ')}. An admin writes them in the admin console, tab Texts, which has templates.`,
  )
}
