package fulfilment.api.movements;

/**
 * A line of a movement as clients see it, with the product's data at the time it was added. Rule MOV-6.
 *
 * @param amount      pieces to move
 * @param amountMoved 0 until the movement is moved, then all of them
 */
public record MovementProductView(int idmovementProduct, int idproduct, String productcode, String name, int amount,
        int amountMoved) {

    public static MovementProductView of(MovementLine line) {
        return new MovementProductView(line.idmovementProduct(), line.idproduct().value(), line.productcode(), line.name(),
                line.amount(), 0);
    }

    public MovementProductView moved(int pieces) {
        return new MovementProductView(idmovementProduct, idproduct, productcode, name, amount, pieces);
    }
}
