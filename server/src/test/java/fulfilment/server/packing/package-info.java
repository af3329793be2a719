/** Tests of packagings, packing stations, picking containers and order fields over HTTP. */
@NullMarked
package fulfilment.server.packing;

import org.jspecify.annotations.NullMarked;
