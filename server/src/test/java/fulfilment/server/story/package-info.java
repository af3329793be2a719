/** Whole days of a warehouse, told over HTTP. */
@org.jspecify.annotations.NullMarked
package fulfilment.server.story;
