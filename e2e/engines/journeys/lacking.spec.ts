import { newRide, newRoom, type Caller } from '../support/api.ts'
import type { Phone } from '../support/phone.ts'
import { expect, test } from '../support/test.ts'

test('a browser that denies all storage shows the screens, signs in and plans', async ({ riders }) => {
  const { phone } = await riders.rider()
  phone.before(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  for (const screen of ['/', '/dashboard', '/messages', '/rides/create', '/map']) await phone.open(screen)
})

/** Writes a message in the open conversation and waits until the other rider has it. */
async function sendMessage(phone: Phone, other: Caller, room: number) {
  await phone.role('textbox', 'Message').fill('Harbour at eight?')
  await phone.role('textbox', 'Message').press('Enter')
  await expect
    .poll(async () => JSON.stringify(await other.call('GET', `chat/rooms/${room}/messages`)))
    .toContain('Harbour at eight?')
}

const testSending = (what: string, before: () => void) =>
  test(`messages are sent in a browser whose IndexedDB ${what}`, async ({ riders }) => {
    const { phone, caller } = await riders.rider()
    const bo = await riders.caller()
    const room = await newRoom(caller, bo)
    phone.before(before)
    await phone.open(`/messages?room=${room}`)
    await sendMessage(phone, bo, room)
    await phone.role('log', 'Conversation').text('Harbour at eight?').counts(1)
  })

testSending('is absent', () => {
  Object.defineProperty(window, 'indexedDB', { value: undefined })
})
testSending('refuses to open, as in a private window', () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function () {
    // The second answer is an error event, because a database cannot return to an earlier version.
    open.call(this, 'refused', 2)
    return open.call(this, 'refused', 1)
  }
})
testSending('throws when it is opened', () => {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
})
// A known fault of Safari: https://bugs.webkit.org/show_bug.cgi?id=226547
testSending('never answers', () => {
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    const request = open.call(this, `silent-${name}`, version)
    for (const type of ['success', 'error', 'blocked', 'upgradeneeded'])
      request.addEventListener(type, (event) => event.stopImmediatePropagation())
    return request
  }
})

test('the app of a rider works in Safari before 17.4, which lacks newer functions', async ({ riders }) => {
  const { phone, caller } = await riders.rider()
  const bo = await riders.caller()
  const room = await newRoom(caller, bo)
  phone.before(() => {
    Reflect.deleteProperty(Promise, 'withResolvers')
    Reflect.deleteProperty(Object, 'groupBy')
    Reflect.deleteProperty(Map, 'groupBy')
    Reflect.deleteProperty(AbortSignal, 'any')
    Reflect.deleteProperty(window, 'requestIdleCallback')
    for (const name of ['union', 'difference', 'intersection', 'isSubsetOf'])
      Reflect.deleteProperty(Set.prototype, name)
    for (const name of ['map', 'filter', 'some', 'toArray'])
      Reflect.deleteProperty(Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object, name)
  })
  await phone.open('/dashboard')
  await phone.open(`/messages?room=${room}`)
  await sendMessage(phone, bo, room)
})

test('the app works without a service worker, notifications and a share sheet', async ({ riders }) => {
  const { phone, caller } = await riders.rider()
  phone.before(() => {
    for (const [owner, name] of [
      [Navigator.prototype, 'serviceWorker'],
      [Navigator.prototype, 'share'],
      [Navigator.prototype, 'locks'],
      [Navigator.prototype, 'permissions'],
      [Navigator.prototype, 'clipboard'],
      [Navigator.prototype, 'wakeLock'],
      [window, 'Notification'],
      [window, 'PushManager'],
      [window, 'BroadcastChannel'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
  const id = await newRide(caller, { title: 'Plain ride' })
  for (const screen of ['/', '/dashboard', '/dashboard#profile', '/dashboard#rides', '/messages'])
    await phone.open(screen)
  await phone.open(`/rides/${id}`)
  await phone.button('Share').click()
  await phone.css('[role$=dialog], [role=status]').see()
})

test('without WebGL a ride shows its stops, and the map says that it cannot be shown', async ({ riders }) => {
  const { phone, caller } = await riders.rider()
  phone.before(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return /webgl/.test(kind) ? null : (getContext as (...args: unknown[]) => unknown).call(this, kind, ...rest)
    } as typeof getContext
  })
  const stops = [
    { lat: -52.3, lng: -150.1, label: 'Quay' },
    { lat: -52.31, lng: -150.1, label: 'Hill' },
  ]
  const id = await newRide(caller, { title: 'Flat ride', stops })
  await phone.open(`/rides/${id}`)
  await phone.role('table', /Stops of/).says(/Quay.*Hill/)
  await phone.open('/map?lat=-52.3&lng=-150.1&zoom=11')
  await phone.role('alert').says('WebGL is missing or switched off')
  await phone.role('radiogroup', 'Show as').text('List').click()
  await phone
    .role('region', 'List of available rides')
    .link(/Flat ride/)
    .see()
})

test('a map whose WebGL is lost says so, and returns with it', async ({ riders }) => {
  const phone = await riders.visitor()
  await phone.open('/map?lat=38.7&lng=-9.42&zoom=11')
  await phone.css('.maplibregl-ctrl-attrib').says('OpenStreetMap')
  await phone.css('canvas.maplibregl-canvas').do((canvas) => {
    const context =
      (canvas as HTMLCanvasElement).getContext('webgl2') ?? (canvas as HTMLCanvasElement).getContext('webgl')
    const extension = context?.getExtension('WEBGL_lose_context')
    Object.assign(window, { restoreMap: () => extension?.restoreContext() })
    extension?.loseContext()
  })
  await phone.text(/did not load: trying again/).see()
  await phone.evaluate(() => (window as unknown as { restoreMap: () => void }).restoreMap())
  await phone.text(/did not load: trying again/).gone()
})

test('a lost connection is announced, and its return too', async ({ riders }) => {
  const { phone } = await riders.rider()
  await phone.open('/dashboard')
  await phone.css('[title=Connected]').see()
  const mend = phone.cutNetwork()
  await phone.css('.offline-notice').says(/cannot be reached|offline/)
  mend()
  await phone.css('.offline-notice').gone()
})

for (const [what, hours] of [
  ['a day late', -25],
  ['a day early', 25],
  ['years late', -24 * 365 * 4],
] as const)
  test(`a phone whose clock is ${what} shows rides and messages with their own times`, async ({ riders }) => {
    const { phone, caller } = await riders.rider()
    const other = await riders.caller()
    const room = await newRoom(caller, other)
    const startsAt = new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString()
    const id = await newRide(caller, { title: 'On time', startsAt })
    phone.before((shiftMs) => {
      const RealDate = Date
      const now = () => RealDate.now() + shiftMs
      const isCallWithoutTime = (args: unknown[]) => args.length === 0
      window.Date = new Proxy(RealDate, {
        construct: (target, args, proxy) =>
          Reflect.construct(target, isCallWithoutTime(args) ? [now()] : args, proxy) as Date,
        get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
      })
    }, hours * 3_600_000)
    await phone.open(`/rides/${id}`)
    await phone.heading('On time').see()
    expect(
      await phone
        .css('#root main')
        .read()
        .then(({ text }) => text),
    ).not.toMatch(/Invalid Date|NaN/)
    await phone.open(`/messages?room=${room}`)
    await phone.role('textbox', 'Message').fill('On my way')
    await phone.role('textbox', 'Message').press('Enter')
    await expect
      .poll(async () => JSON.stringify(await other.call('GET', `chat/rooms/${room}/messages`)))
      .toContain('On my way')
    await phone.open('/dashboard#rides')
    await phone.link(/^On time/).see()
  })
