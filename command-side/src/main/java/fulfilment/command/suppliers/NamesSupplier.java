package fulfilment.command.suppliers;

import fulfilment.api.suppliers.SupplierId;
import java.util.List;

/** Objects that name a supplier, and for which people may have to ask its contact person. Rule SUP-13. */
public interface NamesSupplier {

    /** Returns what is still under way with the supplier, in words with its number, such as {@code purchase order PO2026-1000}. */
    List<String> underWay(SupplierId supplier);
}
