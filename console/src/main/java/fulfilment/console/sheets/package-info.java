/** Pages of objects that are declared: their facts, tables, forms and what is offered. */
@NullMarked
package fulfilment.console.sheets;

import org.jspecify.annotations.NullMarked;
