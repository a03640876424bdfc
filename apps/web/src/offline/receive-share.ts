import { limits } from '@scooter-rides/contract'
import { storeReceived, type Received } from '../session/received/received-share.ts'

/** Browsers and proxies accept addresses of about 8,000 characters, of which one may need nine. */
const mostInAddress = 200

/** Any site can post this form, so what it stores is bounded. */
const mostStored = 2000

/** Stores what another app has shared, and opens the page that continues it (`routes/share.tsx`). */
export async function receiveShare(request: Request): Promise<Response> {
  return Response.redirect(new URL(await pageFor(request), request.url), 303)
}

async function pageFor(request: Request): Promise<string> {
  let received: Received | undefined
  try {
    received = receivedOf(await request.formData())
    if (received.file && received.file.size > limits.gpxBytes) return '/share?received=large'
    await storeReceived(received)
    return '/share'
  } catch {
    // The disk is full or storage is forbidden: the page shows the texts and asks for the file again.
    const query = new URLSearchParams({ received: received && !received.file ? 'none' : 'file' })
    for (const name of ['title', 'text', 'url'] as const)
      if (received?.[name]) query.set(name, received[name].slice(0, mostInAddress))
    return `/share?${query.toString()}`
  }
}

function receivedOf(form: FormData): Received {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, mostStored) : ''
  }
  const file = form.getAll('file').find((part): part is File => part instanceof File && part.size > 0)
  return { file, title: textOf('title'), text: textOf('text'), url: textOf('url') }
}
