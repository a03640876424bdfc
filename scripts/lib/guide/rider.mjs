/**
 * A rider whose browser runs on the system of the site: calls go through the proxy with TLS. The Node of the release sends them, because
 * a bare Debian has no other program for it. `authority` is the file of the certificate that the rider's browser trusts.
 */
export function createRider(system, authority) {
  let cookie = ''

  /** `photo`: the bytes of a picture, sent as a form with the field `profileImage`. */
  async function call(method, path, { body, photo } = {}) {
    const request = { method, url: `https://rides.example.org${path}`, cookie, body, photo: photo?.toString('base64') }
    const { code, stdout, stderr } = await system.start(`
NODE_EXTRA_CA_CERTS=${authority} /opt/scooter-rides/runtime/node --input-type=module <<'END'
const { method, url, cookie, body, photo } = ${JSON.stringify(request)}
const form = photo && new FormData()
if (form) form.append('profileImage', new Blob([Buffer.from(photo, 'base64')], { type: 'image/png' }), 'photo.png')
const reply = await fetch(url, {
  method,
  headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
  body: form ?? (body && JSON.stringify(body)),
})
const cookies = reply.headers.getSetCookie().map((line) => line.split(';')[0])
console.log(JSON.stringify({ status: reply.status, cookies, text: await reply.text() }))
END`).exited
    if (code !== 0) throw new Error(stderr)
    const { status, cookies, text } = JSON.parse(stdout)
    if (cookies.length > 0) cookie = cookies.join('; ')
    return { status, text, json: () => JSON.parse(text) }
  }

  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, { body }),
    sendPhoto: (path, photo) => call('POST', path, { photo }),
  }
}
