package fulfilment.server.security;

import fulfilment.server.Client;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** One object of every kind that belongs to a fulfilment customer, by the name of its id in the paths of the API. */
final class OwnedObjects {

    private static final String PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private final Client admin;
    private final Client key;
    private final int owner;
    private final Map<String, String> ids = new LinkedHashMap<>();

    /** @param marker part of every text */
    OwnedObjects(Service service, String marker) {
        this.admin = service.admin();
        this.owner = service.fulfilmentCustomer();
        this.key = new Callers(service).scopedAdmin(owner);
        fill(marker);
    }

    /** An admin's key that is limited to this customer. */
    Client key() {
        return key;
    }

    int owner() {
        return owner;
    }

    /** The value for an id in a path, for example 17 for {@code idorder}. */
    String id(String name) {
        var id = ids.get(name);
        if (id == null) {
            throw new IllegalStateException("no object is made for " + name);
        }
        return id;
    }

    private void fill(String marker) {
        int warehouse = 1;
        int product = made("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 5, \"barcode\": \"%s\"%s}"
                .formatted(Unique.text(), marker, Unique.text(), owned()), "idproduct");
        int composition = made("/products",
                "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 5, \"type\": \"virtual_composition\"%s}"
                        .formatted(Unique.text(), marker, owned()),
                "idproduct");
        int part = made("/products/" + composition + "/parts", "{\"idproduct\": %d, \"amount\": 2}".formatted(product),
                "idproduct_part");
        int image = made("/products/" + product + "/images", "{\"image\": \"%s\"}".formatted(PIXEL), "idproduct_image");
        admin.post("/products/%d/stock/%d".formatted(product, warehouse),
                "{\"idlocation\": null, \"change\": 4, \"reason\": \"%s\"}".formatted(marker)).ok();
        int history = admin.get("/stockhistory?idproduct=" + product).ok().get(0).get("idproduct_stock_history").asInt();
        int customer = made("/customers", "{\"name\": \"%s\"%s}".formatted(marker, owned()), "idcustomer");
        int address = made("/customers/" + customer + "/addresses", "{\"name\": \"%s\", \"country\": \"nl\"}".formatted(marker),
                "idcustomer_address");
        var order = admin.post("/orders", """
                {"idcustomer": %d, "deliveryname": "%s", "deliverycountry": "nl", "reference": "%s"%s, "auto_split": true,
                 "products": [{"idproduct": %d, "amount": 6}]}""".formatted(customer, marker, marker, owned(), product))
                .created();
        int idorder = order.get("idorder").asInt();
        var processed = admin.post("/orders/" + idorder + "/process", null).ok();
        int picklist = processed.get("picklists").get(0).get("idpicklist").asInt();
        int backorder = admin.get("/orders/" + idorder + "/backorders").ok().get(0).get("idbackorder").asInt();
        int comment = key.post("/orders/" + idorder + "/comments", "{\"body\": \"%s\"}".formatted(marker)).created()
                .get("idcomment").asInt();
        int supplier = admin.post("/suppliers", "{\"name\": \"%s\"}".formatted(Unique.text())).ok().get("idsupplier").asInt();
        var bought = admin.post("/purchaseorders",
                "{\"idsupplier\": %d, \"idwarehouse\": %d, \"remarks\": \"%s\"%s, \"products\": [{\"idproduct\": %d, \"amount\": 3, \"price\": 2}]}"
                        .formatted(supplier, warehouse, marker, owned(), product))
                .created();
        int purchaseorder = bought.get("idpurchaseorder").asInt();
        int ordered = bought.get("products").get(0).get("idpurchaseorder_product").asInt();
        admin.post("/purchaseorders/" + purchaseorder + "/mark-as-purchased", null).ok();
        var receipt = key.post("/receipts",
                "{\"idsupplier\": %d, \"idwarehouse\": %d%s}".formatted(supplier, warehouse, owned()))
                .created();
        int idreceipt = receipt.get("idreceipt").asInt();
        var received = admin.post("/receipts/" + idreceipt + "/products",
                "{\"idproduct\": %d, \"amount\": 1}".formatted(product));
        int receiptLine = lineOf(received, idreceipt);
        var returned = key.post("/returns", """
                {"idreturn_status": 1, "idtemplate": 1, "name": "%s", "country": "nl", "idorder": %d,
                 "returned_products": [{"idproduct": %d, "amount": 1, "idreturn_reason": 1}],
                 "replacement_products": [{"idproduct": %d, "amount": 1}]}""".formatted(marker, idorder, product, product))
                .created();
        int hook = key
                .post("/hooks",
                        "{\"name\": \"%s\", \"event\": \"orders.created\", \"address\": \"https://example.com/\"}"
                                .formatted(marker))
                .created().get("idhook").asInt();
        admin.put("/admin/account", "{\"traceability\": true}").ok();
        int perishable = made("/products", "{\"productcode\": \"%s\", \"name\": \"%s\", \"price\": 5%s}"
                .formatted(Unique.text(), marker, owned()), "idproduct");
        int shelf = made("/locations", "{\"idwarehouse\": %d, \"name\": \"%s\"}".formatted(warehouse, Unique.text()),
                "idlocation");
        var lot = "LOT" + perishable;
        admin.post("/products/%d/stock/%d".formatted(perishable, warehouse),
                "{\"idlocation\": %d, \"change\": 1, \"reason\": \"found\", \"lot_number\": \"%s\"}".formatted(shelf, lot)).ok();
        put("lot_number", lot, "idproduct", product, "id", product, "idproductPart", part, "idproductImage", image, "idwarehouse",
                warehouse,
                "idproduct_stock_history", history, "idcustomer", customer, "idcustomerAddress", address, "idorder", idorder,
                "idorderProduct", order.get("products").get(0).get("idorder_product").asInt(), "idpicklist", picklist,
                "idbackorder",
                backorder, "idcomment", comment, "idpurchaseorder", purchaseorder, "idpurchaseorderProduct", ordered, "idreceipt",
                idreceipt,
                "idreceiptProduct", receiptLine, "idreturn", returned.get("idreturn").asInt(), "idreturnProduct",
                returned.get("returned_products").get(0).get("idreturn_product").asInt(), "idreturnProductReplacement",
                returned.get("replacement_products").get(0).get("idreturn_product_replacement").asInt(), "idhook", hook,
                "idvatgroup", 1, "composition", composition);
    }

    private int lineOf(Client.Response received, int idreceipt) {
        received.expect(received.status());
        return admin.get("/receipts/" + idreceipt).ok().get("products").get(0).get("idreceipt_product").asInt();
    }

    private String owned() {
        return ", \"idfulfilment_customer\": " + owner;
    }

    private int made(String path, String body, String id) {
        JsonNode made = admin.post(path, body).created();
        return made.get(id).asInt();
    }

    private void put(Object... namesAndIds) {
        for (int i = 0; i < namesAndIds.length; i += 2) {
            ids.put(String.valueOf(namesAndIds[i]), String.valueOf(namesAndIds[i + 1]));
        }
    }
}
