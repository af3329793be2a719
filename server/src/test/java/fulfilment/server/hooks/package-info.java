/** Hooks over HTTP: who is told of what, and that no secret is told to anybody. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.hooks;
