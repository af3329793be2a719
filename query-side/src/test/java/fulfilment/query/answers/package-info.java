@NullMarked
package fulfilment.query.answers;

import org.jspecify.annotations.NullMarked;
