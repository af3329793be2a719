package fulfilment.console.admin;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Declarations;
import fulfilment.console.platform.Listing;
import fulfilment.console.platform.Listing.Column;
import fulfilment.console.platform.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Declares the lists of data that is set up once, and what can be done with it. Their addresses begin with {@code /console/settings/}. */
@Component
class SettingsPages implements Declarations {

    private static final String[] FIELD_TYPES = {"text", "textarea", "number", "date", "checkbox", "radio", "select",
            "multicheckbox"};

    private static final List<String> ADDRESS = List.of("contactname", "address", "address2", "zipcode", "city", "region",
            "country");

    @Override
    public List<Section> sections() {
        return List.of(settingsSection());
    }

    @Override
    public List<Listing> listings() {
        return List.of(settingsWarehouses(), settingsVatGroups(), settingsTemplates(), settingsPackingStations(),
                settingsReturnStatuses(), settingsReturnReasons(), settingsBatchPresets(), settingsPricelists(),
                settingsProductFields(), settingsCustomerFields(), settingsOrderFields());
    }

    @Override
    public List<Action> actions() {
        return List.of(createWarehouse(), changeWarehouse(), createVatGroup(), createTemplate(), createReturnStatus(),
                changeReturnStatus(), createReturnReason(), changeReturnReason(), createBatchPreset(), createPricelist(),
                createProductField(), createCustomerField(), createOrderField(), createPrinter(), createPackingStation(),
                changeAccount(), removeLogo());
    }

    private static Section settingsSection() {
        return new Section("settings", "/console/settings", "/templates", 90);
    }

    private static Listing listing(String name, String path, @Nullable String id, @Nullable String create, Column... columns) {
        return new Listing("settings/" + name, path, id, List.of(columns), List.of(), create);
    }

    private static Listing settingsWarehouses() {
        return listing("warehouses", "/warehouses", "idwarehouse", "warehouse.create", Listing.name("name"),
                Listing.flag("accept_orders"), Listing.flag("counts_for_general_stock"), Listing.number("priority"),
                Listing.flag("active"));
    }

    private static Listing settingsVatGroups() {
        return listing("vatgroups", "/vatgroups", null, "vatgroup.create", Listing.text("name"), Listing.number("percentage"),
                Listing.flag("standard"));
    }

    private static Listing settingsTemplates() {
        return listing("templates", "/templates", null, "template.create", Listing.text("name"), Listing.flag("default"));
    }

    private static Listing settingsPackingStations() {
        return listing("packingstations", "/packingstations", "idpacking_station", null, Listing.name("name"));
    }

    private static Listing settingsReturnStatuses() {
        return listing("returnstatuses", "/return_statuses", "idreturn_status", "returnstatus.create", Listing.name("name"),
                Listing.text("color"), Listing.flag("completed"), Listing.flag("default"));
    }

    private static Listing settingsReturnReasons() {
        return listing("returnreasons", "/return_reasons", "idreturn_reason", "returnreason.create", Listing.name("name"),
                Listing.flag("default"));
    }

    private static Listing settingsBatchPresets() {
        return listing("batchpresets", "/picklists/batches/presets", null, "batchpreset.create", Listing.text("name"),
                Listing.flag("active"));
    }

    private static Listing settingsPricelists() {
        return listing("pricelists", "/pricelists", null, "pricelist.create", Listing.text("name"));
    }

    private static Listing settingsProductFields() {
        return fields("productfields", "productfield.create", Listing.flag("visible_picklist"), Listing.flag("visible_portal"));
    }

    private static Listing settingsCustomerFields() {
        return fields("customerfields", "customerfield.create");
    }

    private static Listing settingsOrderFields() {
        return fields("orderfields", "orderfield.create", Listing.flag("visible_picklist"), Listing.flag("visible_portal"),
                Listing.flag("only_accessible_via_api"));
    }

    private static Listing fields(String name, String create, Column... more) {
        var columns = new ArrayList<>(List.of(Listing.text("title"), Listing.text("type"), Listing.text("values"),
                Listing.flag("required")));
        columns.addAll(List.of(more));
        return listing(name, "/" + name, null, create, columns.toArray(Column[]::new));
    }

    private static Action createWarehouse() {
        return Action.of("warehouse.create", "POST", "/admin/warehouses",
                withAddress(Action.required("name"), Action.number("priority")));
    }

    private static Action changeWarehouse() {
        return Action.of("warehouse.change", "PUT", "/admin/warehouses/{idwarehouse}",
                withAddress(Action.required("name"), Action.requiredNumber("priority"), Action.flag("accept_orders"),
                        Action.flag("counts_for_general_stock"), Action.flag("active")))
                .changes();
    }

    /** The fields, and those of an address behind them. */
    private static Action.Field[] withAddress(Action.Field... fields) {
        return Stream.concat(Stream.of(fields), ADDRESS.stream().map(Action::text)).toArray(Action.Field[]::new);
    }

    private static Action createVatGroup() {
        return Action.of("vatgroup.create", "POST", "/admin/vatgroups", Action.required("name"),
                Action.requiredNumber("percentage"));
    }

    private static Action createTemplate() {
        return Action.of("template.create", "POST", "/admin/templates", Action.required("name"));
    }

    private static Action createReturnStatus() {
        return Action.of("returnstatus.create", "POST", "/admin/returnstatuses", Action.required("name"),
                Action.required("color"), Action.flag("completed"), Action.flag("default"));
    }

    private static Action changeReturnStatus() {
        return Action.of("returnstatus.change", "PUT", "/admin/returnstatuses/{idreturn_status}", Action.required("name"),
                Action.required("color"), Action.flag("default")).changes();
    }

    private static Action createReturnReason() {
        return Action.of("returnreason.create", "POST", "/admin/returnreasons", Action.required("name"), Action.flag("default"));
    }

    private static Action changeReturnReason() {
        return Action.of("returnreason.change", "PUT", "/admin/returnreasons/{idreturn_reason}", Action.required("name"),
                Action.flag("default")).changes();
    }

    private static Action createBatchPreset() {
        return Action.of("batchpreset.create", "POST", "/admin/picklistbatchpresets", Action.required("name"),
                Action.named("idwarehouse").optional(), Action.oneOf("type", "singles", "normal"), Action.number("limit"),
                Action.text("tag"));
    }

    private static Action createPricelist() {
        return Action.of("pricelist.create", "POST", "/admin/pricelists", Action.required("name"));
    }

    private static Action createProductField() {
        return Action.of("productfield.create", "POST", "/admin/productfields", Action.required("title"),
                Action.oneOf("type", FIELD_TYPES), Action.lines("values"), Action.flag("required"),
                Action.flag("visible_picklist"), Action.flag("visible_invoice"), Action.flag("visible_shippinglist"),
                Action.flag("visible_portal"), Action.flag("visible_purchase_order"));
    }

    private static Action createCustomerField() {
        return Action.of("customerfield.create", "POST", "/admin/customerfields", Action.required("title"),
                Action.oneOf("type", FIELD_TYPES), Action.lines("values"), Action.flag("required"));
    }

    private static Action createOrderField() {
        return Action.of("orderfield.create", "POST", "/admin/orderfields", Action.required("title"),
                Action.oneOf("type", FIELD_TYPES), Action.lines("values"), Action.flag("required"),
                Action.flag("visible_picklist"), Action.flag("visible_portal"), Action.flag("only_accessible_via_api"));
    }

    private static Action createPrinter() {
        return Action.of("printer.create", "POST", "/admin/printers", Action.required("name"), Action.text("format"),
                Action.number("custom_width"), Action.number("custom_height"), Action.flag("zpl_support"),
                Action.number("printnode_printerid"));
    }

    private static Action createPackingStation() {
        return Action.of("packingstation.create", "POST", "/admin/packingstations", Action.required("name"),
                printer("printer_packinglists"), printer("printer_shipping_labels"), printer("printer_shipping_documents"),
                printer("printer_product_labels")).goingTo("/console/settings/packingstations/{idpacking_station}");
    }

    private static Action.Field printer(String member) {
        return new Action.Field(member, "chosen", false, List.of());
    }

    private static Action changeAccount() {
        return Action.of("account.change", "PUT", "/admin/account",
                withAddress(Action.flag("traceability"), Action.text("name"))).changes();
    }

    private static Action removeLogo() {
        return Action.of("account.remove-logo", "DELETE", "/admin/account/logo").asks();
    }
}
