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
    var scripts = names.alone.split(' ').map(script)
    var modules = names.modules.split(' ').map(function (href) {
      return element('link', { rel: 'modulepreload', href: href })
    })
    addNext(scripts.concat(modules, script(names.main)))
  }

  function script(src) {
    return element('script', { type: 'module', src: src })
  }

  function element(tag, properties) {
    return Object.assign(document.createElement(tag), { crossOrigin: '' }, properties)
  }

  /** Each in a task of its own: asking for a file takes a phone a while, and a touch may come in between. */
  function addNext(elements) {
    document.head.append(elements.shift())
    if (elements.length === 0) return
    if (document.hidden) addNext(elements)
    else setTimeout(addNext, 0, elements)
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
