/** Hooks over HTTP: who receives what, and that no secret is shown. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.hooks;
