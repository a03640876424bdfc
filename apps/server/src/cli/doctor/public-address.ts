import { z } from 'zod'
import { getReady } from '@scooter-rides/contract'
import { ok, reasonOf, warn, type Judgement } from './finding.ts'

const timeoutMs = 5000

/** A site whose database is away answers with this problem. */
const unreadyReply = z.object({ code: z.string().startsWith('ready.') })
const siteReply = z.union([getReady.reply, unreadyReply])

/** Only warns: some networks do not let a machine reach its own public address, and the server may be stopped. */
export async function judgePublicAddress(publicUrl: string): Promise<Judgement> {
  try {
    const answer = await fetch(new URL(getReady.path, publicUrl), { signal: AbortSignal.timeout(timeoutMs) })
    const { origin } = new URL(answer.url)
    if (origin !== publicUrl) return warn(`${publicUrl} redirects to ${origin}: set PUBLIC_URL to that address.`)
    const body: unknown = await answer.json().catch(() => undefined)
    if (siteReply.safeParse(body).success) return ok(`${publicUrl} leads to a server of Scooter Rides.`)
    return warn(
      `${publicUrl} does not lead to a server of Scooter Rides (status ${answer.status}): start the server, or correct PUBLIC_URL or the proxy.`,
    )
  } catch (error) {
    return warn(
      `${publicUrl} does not answer this machine (${reasonOf(error)}): start the server, or correct PUBLIC_URL, its DNS entry or the proxy, unless your network hides the address from its own machines.`,
    )
  }
}
