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

  // Zod otherwise tries `new Function` when its first schema is made, and the content security policy reports that.
  globalThis.__zod_globalConfig = { jitless: true }
})()
