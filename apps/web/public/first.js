// What must be known before anything else runs. A file of its own because the content security policy refuses inline
// scripts. It must survive any stored value, and storage that is off.
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

  // The mode is set before the first paint, so that nothing flashes.
  var mode = stored('app-storage').mode
  var dark = window.matchMedia ? matchMedia('(prefers-color-scheme: dark)').matches : true
  root.dataset.theme = mode === 'light' || mode === 'dark' ? mode : dark ? 'dark' : 'light'
  // A rider who was signed in sees their home at '/', not the visitors' page while it is being asked.
  if (location.pathname === '/' && stored('auth-storage').user) root.dataset.knownRider = ''

  // A page whose scripts don't come says so instead of answering to nothing. Errors of files don't bubble.
  addEventListener(
    'error',
    function (event) {
      if (!(event.target instanceof HTMLScriptElement)) return
      root.dataset.stuck = ''
      freeFromOldWorker()
    },
    true,
  )

  // The worker of another release may hold a page whose files the server has no more: it goes, and the page comes anew.
  // Once for each tab, and only when the server answers: without a network the worker is all there is.
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
        // No network, or no storage that would keep it from going round in circles: the page says that it is stuck.
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

  // Zod otherwise tries `new Function` when its first schema is made, and the content security policy reports that.
  globalThis.__zod_globalConfig = { jitless: true }
})()
