package fulfilment.server;

import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/** One of every kind of object, for tests that look at all of them. */
public final class SampleObjects {

    private static final List<String> PIECES = List.of(
            "/admin/warehouses {\"name\": \"second\"}",
            "/admin/pricelists {\"name\": \"wholesale\"}",
            "/admin/productfields {\"title\": \"season\", \"type\": \"text\"}",
            "/admin/customerfields {\"title\": \"segment\"}",
            "/tags {\"title\": \"fragile\", \"color\": \"#ff0000\", \"inherit\": true}",
            "/customers {\"name\": \"Ann\", \"addresses\": [{\"name\": \"Home\"}]}",
            "/customers/1/tags {\"idtag\": 1}",
            "/locationtypes {\"name\": \"bin\", \"color\": \"#ff0000\"}",
            "/locations {\"name\": \"A-1\", \"idwarehouse\": 1, \"unlink_on_empty\": false}",
            "/locations {\"name\": \"A-2\", \"idwarehouse\": 1, \"is_bulk_location\": true}",
            "/locations {\"name\": \"B-1\", \"idwarehouse\": 2}",
            "/suppliers {\"name\": \"Maker\"}",
            "/suppliers {\"name\": \"Trader\"}",
            "/products {\"productcode\": \"one\", \"name\": \"One\", \"price\": 1, \"idsupplier\": 1, \"barcode\": \"871\"}",
            "/products {\"productcode\": \"two\", \"name\": \"Two\", \"price\": 2, \"idfulfilment_customer\": 1}",
            "/products {\"productcode\": \"set\", \"name\": \"Set\", \"price\": 3, \"type\": \"virtual_composition\"}",
            "/products {\"productcode\": \"kit\", \"name\": \"Kit\", \"price\": 4, \"type\": \"composition_with_stock\"}",
            "/products/3/parts {\"idproduct\": 1, \"amount\": 2}",
            "/products/4/parts {\"idproduct\": 1, \"amount\": 1}",
            "/products/1/stock/1 {\"change\": 1000, \"idlocation\": 1, \"reason\": \"found\"}",
            "/products/1/stock/2 {\"change\": 100, \"reason\": \"found\"}",
            "/products/1/stock/2 {\"change\": 50, \"idlocation\": 3, \"lot_number\": \"L-1\", \"reason\": \"found\"}",
            "/products/1/images {\"image\": \"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==\"}",
            "/purchaseorders {\"idsupplier\": 1, \"products\": [{\"idproduct\": 1, \"amount\": 10}, {\"idproduct\": 2, \"amount\": 10}]}",
            "/purchaseorders {\"idsupplier\": 1, \"products\": [{\"idproduct\": 1, \"amount\": 10}]}",
            "/purchaseorders/1/mark-as-purchased {}",
            "/receipts {\"idpurchaseorder\": 1, \"version\": 2}",
            "/receipts {\"idsupplier\": 1, \"version\": 1}",
            "/receipts/1/products {\"idproduct\": 1, \"amount\": 1}",
            "/admin/orderfields {\"title\": \"gift\", \"type\": \"text\"}",
            "/admin/picklistbatchpresets {\"name\": \"all\"}",
            "/orders {\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 2}]}",
            "/orders {\"deliveryname\": \"Bob\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}",
            "/orders {\"deliveryname\": \"Cat\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 2, \"amount\": 5}]}",
            "/orders {\"deliveryname\": \"Dan\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 3}]}",
            "/orders/1/process {}",
            "/orders/2/process {}",
            "/orders/3/process {}",
            "/orders/4/process {}",
            "/picklists/batches {\"idpicklists\": [1]}",
            "/returns {\"idreturn_status\": 1, \"idtemplate\": 1, \"name\": \"Ann\", \"country\": \"nl\", \"returned_products\": "
                    + "[{\"idproduct\": 1, \"amount\": 2, \"idreturn_reason\": 1}], \"replacement_products\": [{\"idproduct\": 1, \"amount\": 1}]}",
            "/movements {\"from_idwarehouse\": 1, \"to_idwarehouse\": 2, \"products\": [{\"idproduct\": 1, \"amount\": 2}]}",
            "/movements {\"from_idwarehouse\": 2, \"to_idwarehouse\": 1, \"products\": [{\"idproduct\": 1, \"amount\": 1}]}",
            "/locationstockcounts {\"idlocation\": 1}",
            "/locationstockcounts {\"idlocation\": 3, \"blind\": true}",
            "/admin/webshoporders {\"idcompany_webshop\": 1, \"foreign_id\": \"1001\", \"ordered\": \"2026-01-02 03:04:05\", "
                    + "\"order\": {\"deliveryname\": \"Ann\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}}",
            "/admin/webshoporders {\"idcompany_webshop\": 1, \"foreign_id\": \"1002\", \"ordered\": \"2026-01-02 03:04:05\", \"status\": \"expected\", "
                    + "\"order\": {\"deliveryname\": \"Bob\", \"deliverycountry\": \"nl\", \"products\": [{\"idproduct\": 1, \"amount\": 1}]}}",
            "/webshoporders/2/import {}",
            "/tasks {\"title\": \"count\"}",
            "/hooks {\"name\": \"shop\", \"event\": \"tasks.created\", \"address\": \"https://shop.invalid/hooks\"}");

    private SampleObjects() {}

    public static void bring(Client admin) {
        bring(admin, answer -> {});
    }

    /** @param made is told each answer */
    public static void bring(Client admin, Consumer<JsonNode> made) {
        admin.put("/admin/account", "{\"traceability\": true, \"name\": \"Lantern House\", \"address\": \"Kade 1\", "
                + "\"zipcode\": \"3011 AA\", \"city\": \"Rotterdam\", \"country\": \"nl\"}").ok();
        for (var piece : PIECES) {
            int space = piece.indexOf(' ');
            var answer = admin.post(piece.substring(0, space), piece.substring(space + 1));
            if (answer.status() >= 300) {
                throw new IllegalStateException(piece + " answered " + answer.body());
            }
            made.accept(answer.expect(answer.status()));
        }
        for (var list : List.of("/stockhistory", "/location-stock-history", "/vatgroups", "/templates", "/users",
                "/warehouses", "/picklists", "/backorders", "/lots", "/return_statuses", "/return_reasons")) {
            made.accept(admin.get(list).ok());
        }
    }
}
