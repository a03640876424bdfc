// Runs before everything else. A separate file, because the content security policy forbids inline
// scripts. It must work with any stored value, and without storage.
;(function () {
  var root = document.documentElement

  function stored(name) {
    try {
      var saved = JSON.parse(localStorage.getItem(name) || '{}')
      return (saved && typeof saved === 'object' && saved.state) || {}
    } catch {
      return {}
    }
  }

  // Sets the colour mode before the first paint, to avoid a flash.
  var mode = stored('app-storage').mode
  var dark = window.matchMedia ? matchMedia('(prefers-color-scheme: dark)').matches : true
  root.dataset.theme = mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light'
  // The browser offers the installation only once per page, and before the app is loaded. The app chooses the moment.
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault()
    globalThis.installPrompt = event
    dispatchEvent(new Event('installable'))
  })
  // A rider who was signed in sees their home page at '/' instead of the visitors' page while the session is being checked.
  if (location.pathname === '/' && stored('auth-storage').user) root.dataset.knownRider = ''

  // The screen's data, requested while its scripts are still loading.
  if (root.dataset.needed) root.dataset.needed.split(' ').forEach(request)

  function request(address) {
    var href = address.replace(':id', location.pathname.split('/').pop())
    var link = Object.assign(document.createElement('link'), {
      rel: 'preload',
      as: 'fetch',
      crossOrigin: '',
      href: href,
    })
    document.head.append(link)
  }

  // A page whose scripts fail to load shows an error. Errors of files don't bubble.
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return
      root.dataset.stuck = ''
      freeFromOldWorker()
    },
    true,
  )

  // The worker of another release may serve a page whose files the server no longer has: unregister it and reload.
  // Once per tab, and only if the server replies: offline the worker is the only source.
  function freeFromOldWorker() {
    var workers = navigator.serviceWorker
    if (!workers || !workers.controller) return
    fetch('/build.txt', { cache: 'no-store' })
      .then(function (answer) {
        if (!answer.ok || sessionStorage.getItem('freed')) return
        sessionStorage.setItem('freed', 'yes')
        return workers.getRegistrations().then(unregisterAll).then(reload)
      })
      .catch(function () {
        // No network, or no storage that would prevent a reload loop: the page shows the error.
      })
  }

  function unregisterAll(registrations) {
    return Promise.all(
      registrations.map(function (registration) {
        return registration.unregister()
      }),
    )
  }

  function reload() {
    location.reload()
  }

  // Otherwise Zod calls `new Function` for its first schema, which the content security policy reports.
  globalThis.__zod_globalConfig = { jitless: true }
})()
