// Loads the app's scripts after the prerendered page was painted, so that its styles and fonts load first.
// A separate file, because the content security policy forbids inline scripts.
;(function () {
  var names = document.currentScript.dataset
  var isStarted = false
  /** Longer than the first paint takes on a bad signal. */
  var patienceMs = 3000

  function fetchScripts() {
    if (isStarted) return
    isStarted = true
    var scripts = names.alone.split(' ').map(script)
    var modules = names.modules.split(' ').map(preload)
    // Only fetched: they run when the screen asks for them.
    var last = names.last ? names.last.split(' ').map(preload) : []
    addNext(scripts.concat(modules, script(names.main), last))
  }

  function preload(href) {
    return element('link', { rel: 'modulepreload', href: href })
  }

  function script(src) {
    return element('script', { type: 'module', src: src })
  }

  function element(tag, properties) {
    return Object.assign(document.createElement(tag), { crossOrigin: '' }, properties)
  }

  /** Each in its own task: starting a request takes a phone some time, and input is handled in between. */
  function addNext(elements) {
    document.head.append(elements.shift())
    if (elements.length === 0) return
    if (document.hidden) addNext(elements)
    else setTimeout(addNext, 0, elements)
  }

  function afterFirstText(list) {
    if (list.getEntriesByName('first-contentful-paint').length > 0) fetchScripts()
  }

  // A background tab is not painted, and not every browser reports the paint.
  if (document.visibilityState === 'hidden') return fetchScripts()
  try {
    new PerformanceObserver(afterFirstText).observe({ type: 'paint', buffered: true })
    setTimeout(fetchScripts, patienceMs)
  } catch {
    addEventListener('load', fetchScripts)
  }
})()
