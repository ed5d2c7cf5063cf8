/**
 * Stands in the web build for what `resolver.js` leaves out of the page. It may be imported, passed on and put into an
 * element; whoever calls, makes or renders it is told where to look.
 */
function nothing() {
  throw new Error('This part of a library is left out of the web page; tools/web/resolver.js names it.');
}

// Whatever name is imported, it is the same nothing.
module.exports = new Proxy(nothing, {
  get: (target, name) => (typeof name === 'symbol' || name in target ? target[name] : target),
});
