package fulfilment.command.movein;

import fulfilment.command.platform.AccountNumbers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The ids and numbers that the events of a log gave out, so that those that follow are others. */
public final class UsedIds {

    /** The sequence of the ids of each kind of object that has events of its own, where the kind has another name. */
    private static final Map<String, String> KINDS = Map.of("webshoporder", "webshop_order", "picklistbatch", "picklist_batch",
            "picklistbatchpreset", "picklist_batch_preset", "pickingcontainer", "picking_container", "return_label", "shipment");
    /** Objects that there is one of, or whose id is that of a product. */
    private static final List<String> WITHOUT_IDS = List.of("account", "compositions", "locationtypes", "stock");

    /** The sequence of the ids under each member of the events of a kind. */
    private static final Map<String, Map<String, String>> MEMBERS = Map.ofEntries(
            Map.entry("account", Map.of("idvatgroup", "vatgroup", "idtemplate", "template", "idreturnStatus", "return_status",
                    "idreturnReason", "return_reason", "idprinter", "printer", "idpackingStation", "packing_station",
                    "idshippingprovider", "shippingprovider", "idshippingproviderProfile", "shippingprovider_profile",
                    "idshippingRule",
                    "shipping_rule")),
            Map.entry("locationtypes", Map.of("idlocationType", "location_type")),
            Map.entry("location_stock_count", Map.of("line", "location_stock_count_product")),
            Map.entry("customer", Map.of("idcustomerAddress", "customer_address")),
            Map.entry("order", Map.of("idorderProduct", "order_product", "idorderLog", "order_log", "idbackorder", "backorder")),
            Map.entry("picklist", Map.of("idpicklistProduct", "picklist_product", "id", "stock_discrepancy")),
            Map.entry("shipment", Map.of("idparcel", "shipment_parcel", "idtrackingReport", "tracking_report")),
            Map.entry("return_label", Map.of("idparcel", "shipment_parcel")),
            Map.entry("user", Map.of("idkey", "api_key")),
            Map.entry("compositions", Map.of("idproductPart", "product_part")),
            Map.entry("purchaseorder", Map.of("idpurchaseorderProduct", "purchaseorder_product")),
            Map.entry("receipt", Map.of("idreceiptProduct", "receipt_product")),
            Map.entry("return", Map.of("idreturnProduct", "return_product", "idreturnProductReplacement",
                    "return_product_replacement", "log", "return_log")),
            Map.entry("movement", Map.of("idmovementProduct", "movement_product")),
            Map.entry("stock", Map.of("history", "stock_history", "fromHistory", "stock_history", "toHistory", "stock_history",
                    "locationHistory", "location_stock_history", "fromLocationHistory", "location_stock_history",
                    "toLocationHistory", "location_stock_history")));

    /** The events that give out a number that people read. */
    private static final List<String> NUMBERED = List.of("order.created", "picklist.created", "purchaseorder.created",
            "movement.created", "receipt.created", "return.created");
    private static final Pattern ID = Pattern.compile("[0-9]{1,9}|1[0-9]{9}");
    private static final Pattern NUMBER = Pattern.compile("(%s)([0-9]{4})-([0-9]{1,9})".formatted(
            String.join("|", AccountNumbers.PREFIXES)));

    private final Map<String, Integer> highest = new TreeMap<>();
    /** By prefix and year, separated by a space. */
    private final Map<String, Integer> numbers = new HashMap<>();

    /** Notes the ids of an event. */
    public void add(LoggedEvent event) {
        var kind = event.kind();
        var object = event.json().path("object").asString("");
        if (!WITHOUT_IDS.contains(kind)) {
            used(KINDS.getOrDefault(kind, kind), number(object.substring(kind.length() + 1)));
        }
        var members = MEMBERS.get(kind);
        if (members != null) {
            members(event.data(), members);
        }
        numbers(event);
    }

    private void numbers(LoggedEvent event) {
        var data = event.data();
        if (NUMBERED.contains(event.type())) {
            var number = NUMBER.matcher(data.path("number").asString(""));
            if (number.matches()) {
                counted(number.group(1), number.group(2), number(number.group(3)));
            }
            return;
        }
        switch (event.type()) {
            case "picklist_batch.created" -> counted("picklist_batch", "0", data.path("number").asInt(0));
            case "customer.created" -> {
                if (data.path("numbered").asBoolean(false)) {
                    used("customer_number", data.path("details").path("customerid").asInt(0));
                }
            }
            case "location.created" -> {
                if (data.path("namedByService").asBoolean(false) && "CONTAINER".equals(data.path("kind").asString(""))) {
                    used("container_number", number(data.path("details").path("name").asString("")));
                }
            }
            default -> {
            }
        }
    }

    private static int number(String digits) {
        return ID.matcher(digits).matches() ? Integer.parseInt(digits) : 0;
    }

    private void members(JsonNode json, Map<String, String> members) {
        for (var member : json.properties()) {
            var value = member.getValue();
            var sequence = members.get(member.getKey());
            if (sequence != null && value.isInt()) {
                used(sequence, value.asInt());
            } else {
                members(value, members);
            }
        }
        if (json.isArray()) {
            json.forEach(item -> members(item, members));
        }
    }

    private void used(String sequence, int id) {
        highest.merge(sequence, id, Math::max);
    }

    private void counted(String prefix, String year, int number) {
        numbers.merge(prefix + " " + year, number, Math::max);
    }

    /** The highest id of each sequence. */
    Map<String, Integer> highest() {
        return Map.copyOf(highest);
    }

    /** Lets everything that is given out from now on follow what was used, here too if this is done again. */
    void keep(JdbcTemplate jdbc) {
        highest.forEach((sequence, id) -> {
            if (id > 0) {
                jdbc.queryForObject(
                        "select setval(of, greatest(?, pg_sequence_last_value(of))) from (select ?::regclass) named (of)",
                        Long.class, id, "command." + sequence + "_id");
            }
        });
        numbers.forEach((of, last) -> {
            var words = of.split(" ");
            jdbc.update("""
                    insert into command.account_number (prefix, year, last) values (?, ?, ?)
                    on conflict (prefix, year) do update set last = greatest(excluded.last, account_number.last)""", words[0],
                    Integer.valueOf(words[1]), last);
        });
    }
}
