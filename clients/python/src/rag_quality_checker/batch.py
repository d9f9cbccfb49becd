"""Many rows, so many at once as is told, with their answers in the order of the rows."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, AsyncIterable, AsyncIterator, Awaitable, Callable, Deque, Generic, Iterable, Iterator, NoReturn, Optional, Tuple, TypeVar, Union, cast

from .errors import invalid_input
from .types import InputError

Row = TypeVar("Row")
Result = TypeVar("Result")


class BatchAnswer(Generic[Row, Result]):
    """What became of one row: a result, or the error that there is instead."""

    def __init__(self, row: Row, result: Optional[Result], error: Optional[Exception]) -> None:
        self.row = row
        self.result = result
        self.error = error

    def __repr__(self) -> str:
        return f"BatchAnswer(row={self.row!r}, result={self.result!r}, error={self.error!r})"


def batch(rows: Iterable[Row], check: Callable[[Row], Result], concurrency: int = 8) -> Iterator[BatchAnswer[Row, Result]]:
    """Calls `check` for each row, at most `concurrency` of them at once, in threads, and gives the answers in the order of the rows.

    Rows are taken as answers are: at most so many are begun and not yet given, so that neither rows nor answers pile up. What
    `check` fails with stands in the answer of its row; what `rows` fails with is raised.
    """
    _refuse_none(concurrency)
    return _in_threads(rows, check, concurrency)


def _in_threads(rows: Iterable[Row], check: Callable[[Row], Result], concurrency: int) -> Iterator[BatchAnswer[Row, Result]]:
    executor = ThreadPoolExecutor(concurrency, thread_name_prefix="rag-quality-batch")
    begun: Deque[Tuple[Row, Future[Result]]] = deque()
    try:
        for row in rows:
            begun.append((row, executor.submit(check, row)))
            if len(begun) >= concurrency:
                yield _answer_of(*begun.popleft())
        while begun:
            yield _answer_of(*begun.popleft())
    finally:
        for _, future in begun:
            future.cancel()
        executor.shutdown(wait=False)


def _answer_of(row: Row, future: Future[Result]) -> BatchAnswer[Row, Result]:
    try:
        return BatchAnswer(row, future.result(), None)
    except Exception as error:
        return BatchAnswer(row, None, error)


def async_batch(
    rows: Union[Iterable[Row], AsyncIterable[Row]], check: Callable[[Row], Awaitable[Result]], concurrency: int = 8
) -> AsyncIterator[BatchAnswer[Row, Result]]:
    """`batch` for asyncio. The calls that are under way are cancelled when it is left early."""
    _refuse_none(concurrency)
    return _in_tasks(rows, check, concurrency)


async def _in_tasks(
    rows: Union[Iterable[Row], AsyncIterable[Row]], check: Callable[[Row], Awaitable[Result]], concurrency: int
) -> AsyncIterator[BatchAnswer[Row, Result]]:
    begun: Deque[asyncio.Future[BatchAnswer[Row, Result]]] = deque()

    async def answer(row: Row) -> BatchAnswer[Row, Result]:
        try:
            return BatchAnswer(row, await check(row), None)
        except Exception as error:
            return BatchAnswer(row, None, error)

    try:
        async for row in _async_rows(rows):
            begun.append(asyncio.ensure_future(answer(row)))
            if len(begun) >= concurrency:
                yield await begun[0]
                begun.popleft()
        while begun:
            yield await begun[0]
            begun.popleft()
    finally:
        for task in begun:
            task.cancel()
        await asyncio.gather(*begun, return_exceptions=True)


async def _async_rows(rows: Union[Iterable[Row], AsyncIterable[Row]]) -> AsyncIterator[Row]:
    if hasattr(rows, "__aiter__"):
        async for row in cast(AsyncIterable[Row], rows):
            yield row
    else:
        for row in cast(Iterable[Row], rows):
            yield row


def _refuse_none(concurrency: Any) -> None:
    if not isinstance(concurrency, int) or concurrency < 1:
        _refuse(f"This has to be a whole number of at least 1, not {concurrency!r}.")


def _refuse(detail: str) -> NoReturn:
    raise invalid_input("invalid_request", (InputError("/concurrency", detail),))
