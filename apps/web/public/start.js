// Fetches the app's scripts once the page that came drawn has been painted: until then its styles and fonts come first.
// A file of its own because the content security policy refuses inline scripts.
;(function () {
  var names = document.currentScript.dataset
  var isStarted = false
  /** Longer than a page on a bad signal takes to be painted. */
  var patienceMs = 3000

  function fetchScripts() {
    if (isStarted) return
    isStarted = true
    names.alone.split(' ').forEach(run)
    names.modules.split(' ').forEach(function (href) {
      add('link', { rel: 'modulepreload', crossOrigin: '', href: href })
    })
    run(names.main)
  }

  function run(src) {
    add('script', { type: 'module', crossOrigin: '', src: src })
  }

  function add(tag, properties) {
    document.head.append(Object.assign(document.createElement(tag), properties))
  }

  function afterFirstText(list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) fetchScripts()
  }

  // A tab in the background is not painted, and not every browser tells when it painted.
  if (document.visibilityState === 'hidden') return fetchScripts()
  try {
    new PerformanceObserver(afterFirstText).observe({ type: 'paint', buffered: true })
    setTimeout(fetchScripts, patienceMs)
  } catch {
    addEventListener('load', fetchScripts)
  }
})()
