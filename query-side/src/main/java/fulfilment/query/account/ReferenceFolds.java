package fulfilment.query.account;

import fulfilment.api.account.AccountEvent;
import fulfilment.api.account.AccountEvent.PackingStationAdded;
import fulfilment.api.account.AccountEvent.PrinterAdded;
import fulfilment.api.account.AccountEvent.TemplateAdded;
import fulfilment.api.account.AccountEvent.VatGroupAdded;
import fulfilment.api.account.PackingStationPrinters;
import fulfilment.api.account.Printer;
import fulfilment.api.account.Template;
import fulfilment.api.account.VatGroup;
import fulfilment.api.kernel.Recorded;
import fulfilment.query.platform.Fold;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Folds of the account's reference data. Each view comes from the one event that added it. */
final class ReferenceFolds {

    static final Fold<VatGroup, AccountEvent> VAT_GROUPS = added(VatGroupAdded.class, VatGroupAdded::idvatgroup,
            (e, recorded) -> new VatGroup(e.idvatgroup(), e.name(), e.percentage(), e.standard()));

    static final Fold<Template, AccountEvent> TEMPLATES = added(TemplateAdded.class, TemplateAdded::idtemplate,
            (e, recorded) -> new Template(e.idtemplate(), e.name(), e.customCss(), e.isDefault()));

    static final Fold<Printer, AccountEvent> PRINTERS = added(PrinterAdded.class, PrinterAdded::idprinter,
            (e, recorded) -> new Printer(e.idprinter(), e.details().name(), e.details().format(), e.details().customWidth(),
                    e.details().customHeight(), e.details().zplSupport(), e.details().printnodePrinterid()));

    static final Fold<Station, AccountEvent> PACKING_STATIONS = added(PackingStationAdded.class,
            PackingStationAdded::idpackingStation, (e, recorded) -> new Station(e.name(), e.printers()));

    /** A packing station with the ids of its printers. Queries add the printers. */
    record Station(String name, PackingStationPrinters printers) {}

    private ReferenceFolds() {}

    private static <V, A extends AccountEvent> Fold<V, AccountEvent> added(Class<A> type, Function<A, Integer> id,
            BiFunction<A, Recorded, V> view) {
        return new Fold<>() {

            @Override
            public List<Integer> touches(AccountEvent event) {
                return type.isInstance(event) ? List.of(id.apply(type.cast(event))) : List.of();
            }

            @Override
            public V on(int document, @Nullable V before, AccountEvent event, Recorded recorded) {
                return view.apply(type.cast(event), recorded);
            }
        };
    }
}
