package fulfilment.console.sheets;

import fulfilment.console.platform.Declarations;
import java.util.List;

/** Declares pages of objects that have none of their own kind as well. */
public interface SheetDeclarations extends Declarations {

    List<Sheet> sheets();
}
