package fulfilment.command.returns;

import fulfilment.api.fulfilmentcustomers.FulfilmentCustomerId;
import fulfilment.api.kernel.BadParameter;
import fulfilment.api.kernel.NotFound;
import fulfilment.api.kernel.Price;
import fulfilment.api.products.ProductId;
import fulfilment.api.products.ProductType;
import fulfilment.api.returns.ReplacementProduct;
import fulfilment.api.returns.ReturnCommand.WantedReplacement;
import fulfilment.api.returns.ReturnCommand.WantedReturn;
import fulfilment.api.returns.ReturnedProduct;
import fulfilment.command.account.AccountRegister;
import fulfilment.command.catalogue.ProductFacts;
import fulfilment.command.catalogue.ProductOfAnother;
import fulfilment.command.catalogue.ProductRegister;
import fulfilment.command.fulfilmentcustomers.Ownership;
import fulfilment.command.platform.Ids;
import fulfilment.command.products.CompositionPart;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Makes the lines of returns of products as they are now. Virtual compositions become their parts. Rules RET-9, RET-10, RET-11. */
@Component
class ReturnLines {

    /** In pieces. The highest amount that clients may send, too. */
    private static final long MOST_PIECES = 100_000_000;

    private final ProductRegister products;
    private final AccountRegister account;
    private final Ids ids;

    ReturnLines(ProductRegister products, AccountRegister account, Ids ids) {
        this.products = products;
        this.account = account;
        this.ids = ids;
    }

    /** A product of a line. @param price of one piece */
    private record Piece(ProductFacts product, Price price, int amount) {}

    /** @param owner of the return; @param scope the only fulfilment customer whose products may be returned; null for all */
    List<ReturnedProduct> returned(List<WantedReturn> wanted, @Nullable FulfilmentCustomerId owner,
            @Nullable FulfilmentCustomerId scope) {
        wanted.stream().map(WantedReturn::reason).distinct().forEach(account::requireReturnReason);
        var lines = new ArrayList<ReturnedProduct>();
        for (var one : wanted) {
            for (var piece : pieces(one.idproduct(), one.price(), one.amount(), owner, scope)) {
                lines.add(new ReturnedProduct(ids.next("return_product"), piece.product().idproduct().value(),
                        piece.product().productcode(), piece.product().name(), one.reason().value(), piece.price(),
                        piece.amount()));
            }
        }
        return lines;
    }

    List<ReplacementProduct> replacements(List<WantedReplacement> wanted, @Nullable FulfilmentCustomerId owner,
            @Nullable FulfilmentCustomerId scope) {
        var lines = new ArrayList<ReplacementProduct>();
        for (var one : wanted) {
            for (var piece : pieces(one.idproduct(), one.price(), one.amount(), owner, scope)) {
                lines.add(new ReplacementProduct(ids.next("return_product_replacement"), piece.product().idproduct().value(),
                        piece.product().productcode(), piece.product().name(), piece.price(), piece.amount()));
            }
        }
        return lines;
    }

    /** @throws ProductOfAnother if a product belongs to another fulfilment customer than the return. Rule RET-11. */
    void requireNameable(Collection<Integer> idproducts, @Nullable FulfilmentCustomerId owner) {
        products.findAll(idproducts).values().forEach(product -> requireNameable(product, owner));
    }

    private List<Piece> pieces(ProductId idproduct, Price price, int amount, @Nullable FulfilmentCustomerId owner,
            @Nullable FulfilmentCustomerId scope) {
        var product = products.find(idproduct).filter(found -> scope == null || scope.equals(found.idfulfilmentCustomer()))
                .orElseThrow(() -> new NotFound("product", idproduct));
        requireNameable(product, owner);
        if (product.type() != ProductType.VIRTUAL_COMPOSITION) {
            return List.of(new Piece(product, price, amount));
        }
        var parts = CompositionPart.of(idproduct, products);
        if (parts.isEmpty()) {
            throw new BadParameter("idproduct", "%d is a composition without parts".formatted(idproduct.value()));
        }
        parts.forEach(part -> requireNameable(part.product(), owner));
        return PartPrices.of(price, parts).stream()
                .map(share -> new Piece(share.part().product(), share.price(), total(amount, share.perParent()))).toList();
    }

    private static int total(int amount, int perParent) {
        long total = (long) amount * perParent;
        if (total > MOST_PIECES) {
            throw new BadParameter("amount", "must not come to more than %,d pieces of a part".formatted(MOST_PIECES));
        }
        return (int) total;
    }

    private static void requireNameable(ProductFacts product, @Nullable FulfilmentCustomerId owner) {
        if (!Ownership.mayName(owner, product.idfulfilmentCustomer())) {
            throw ProductOfAnother.on("a return", owner, product.idproduct(), product.idfulfilmentCustomer());
        }
    }
}
